import { PATHS } from '../../domain/paths'
import { goTo } from '../platform/navigation'
import { scannedOffice, type StoredOffice } from './visitor-storage'

export function goToVisitors(office: StoredOffice) {
  scannedOffice.keep(office)
  goTo(PATHS.visitor)
}
