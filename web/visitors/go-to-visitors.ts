import { PATHS } from '../../domain/paths'
import { goTo } from '../platform/go'
import { scannedOffice } from './kept'

/** Goes to the visitors' page with the office whose code was scanned. */
export function goToVisitors(office: string) {
  scannedOffice.keep(office)
  goTo(PATHS.visitor)
}
