import pg from 'pg'
import { runAlone, withDatabase } from './template-database'

/** Makes new connections to the database read-only, as a standby's are. */
export const refuseWrites = (url: string) => set(url, 'on')

/** Makes new connections to the database take writes again. */
export const takeWrites = (url: string) => set(url, 'off')

const set = (url: string, value: 'on' | 'off') =>
  runAlone(
    withDatabase(url, 'postgres'),
    `alter database ${nameOf(url)} set default_transaction_read_only = ${value}`,
  )

/** Breaks every connection to the database. Afterwards no pool has one left to give out. */
export const cutConnections = (url: string) =>
  runAlone(
    withDatabase(url, 'postgres'),
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = ${pg.escapeLiteral(nameOf(url))}`,
  )

const nameOf = (url: string) => new URL(url).pathname.slice(1)
