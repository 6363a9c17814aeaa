import type { OwnPresence } from '../../../domain/presence/own-presence'

export const HERE_IN_LIMA: OwnPresence = {
  checkIn: '0b2f8f7e-9a55-4b7e-8d0a-3d3b6a1f2c10',
  office: 'Lima',
  officeId: '4c1d1c40-0000-4000-8000-000000000001',
  timeZone: 'America/Lima',
  timeIn: '2026-11-18T13:57:00.000Z',
  state: 'here',
  source: 'door',
  at: '2026-11-18T13:57:00.000Z',
}
