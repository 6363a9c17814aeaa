import { PATHS } from '../../domain/paths'
import { goTo } from '../platform/navigation'
import { scannedOffice, type KeptOffice } from './visitor-storage'

export function goToVisitors(office: KeptOffice) {
  scannedOffice.keep(office)
  goTo(PATHS.visitor)
}
