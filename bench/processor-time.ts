import { readdirSync, readFileSync } from 'node:fs'

const read = (file: string) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

const list = (directory: string) => {
  try {
    return readdirSync(directory)
  } catch {
    return []
  }
}

/** Returns the milliseconds, user and system, for which all threads of a process have run. It is NaN where the system has no /proc. */
export function processorMs(pid: number) {
  const nanoseconds = list(`/proc/${pid}/task`).map((thread) =>
    Number(read(`/proc/${pid}/task/${thread}/schedstat`).split(' ')[0]),
  )
  return nanoseconds.length ? nanoseconds.reduce((sum, each) => sum + each, 0) / 1e6 : NaN
}

/** Lists a process and its children. */
export function processesOf(parent: number) {
  const isChild = (pid: string) =>
    /^\d+ \(.*\) \S (\d+)/s.exec(read(`/proc/${pid}/stat`))?.[1] === String(parent)
  const children = list('/proc').filter((name) => /^\d+$/.test(name) && isChild(name))
  return [parent, ...children.map(Number)]
}
