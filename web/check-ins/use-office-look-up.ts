import { useQuery } from '@tanstack/react-query'
import { lookUpOffice } from '../../domain/check-ins/contract'
import { readingOf } from '../platform/use-read'

/** Reads the office of a key. Without a connection it fails at once, so that the page can say so. */
export const useOfficeLookUp = (key: string) =>
  useQuery({ ...readingOf(lookUpOffice, { QR: key }), networkMode: 'always' })
