import pg from 'pg'
import { openConnections, type Connections } from './connections'
import type { Organisation } from './organisation'
import { startMeasuredServer, type MeasuredServer } from './measured-server'

/** An organisation with its own server, connections to it, and a connection to its database. */
export type Site = {
  organisation: Organisation
  server: MeasuredServer
  http: Connections
  database: pg.Client
  close: () => Promise<void>
}

export async function openSite(organisation: Organisation, profileTo?: string): Promise<Site> {
  const server = await startMeasuredServer(organisation.databaseUrl, { as: 'production', profileTo })
  const http = openConnections(server.origin)
  const database = new pg.Client({ connectionString: organisation.databaseUrl })
  await database.connect()
  const close = async () => {
    await http.close()
    await database.end()
    await server.stop()
  }
  return { organisation, server, http, database, close }
}
