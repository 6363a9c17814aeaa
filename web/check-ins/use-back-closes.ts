export { useBackClosesAll as useBackCloses } from '../design/use-back-closes'
