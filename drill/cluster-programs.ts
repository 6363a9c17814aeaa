import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'

const PACKAGES = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
}
const PATHS = ['/usr/local/bin', '/usr/bin', '/usr/sbin', '/bin']
export const POSTGRES = '/usr/lib/postgresql/15/bin'
/** Names Debian's packages that a cluster needs and this machine does not have. */
export function missingPackages() {
  const missing = Object.entries(PACKAGES).flatMap(([program, name]) => (findProgram(program) ? [] : [name]))
  return isProgram(join(POSTGRES, 'postgres')) ? missing : [...missing, 'postgresql-15']
}

export const findProgram = (name: string) => PATHS.map((path) => join(path, name)).find(isProgram)

function isProgram(path: string) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
