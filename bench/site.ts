import { openConnections, type Connections } from './connections'
import { openFloor, type Floor } from './floor'
import type { Organisation } from './organisation'
import { startMeasuredServer, type MeasuredServer } from './measured-server'

/** An organisation with its own server: in-process for the floor, and connections for the product. */
export type Site = {
  organisation: Organisation
  server: MeasuredServer
  floor: Floor
  http: Connections
  close: () => Promise<void>
}

export async function openSite(organisation: Organisation, profileTo?: string): Promise<Site> {
  const server = await startMeasuredServer(organisation.databaseUrl, { as: 'production', profileTo })
  const floor = openFloor(organisation.databaseUrl)
  const http = openConnections(server.origin)
  const close = async () => {
    await http.close()
    await floor.close()
    await server.stop()
  }
  return { organisation, server, floor, http, close }
}
