import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Rolldown } from 'vite'

const START = /\bstart\(\s*\[([^[\]]*)\]/g
/** The rooms of a late part stand right before its import. */
const LATE = /\[([^[\]]*)\],\s*(?:async )?\(\) =>\s*[\w(\s]*import\('(\.[^']+)'\)/g
const KEY = /["'`]([a-z-]+):[\w$]/g

const ROOMS = readdirSync('texts/en').map((file) => path.basename(file, '.json'))

const roomsIn = (list = '') => [...list.matchAll(/'([\w-]+)'/g)].map(([, room = '']) => room)

/** Finds the rooms of texts that the source names: those of the program's start, and those of each late part by its module. */
export function namedRooms(modules: readonly string[]) {
  const start: string[] = []
  const parts = new Map<string, string[]>()
  for (const id of modules.filter((id) => /\/web\/.*\.tsx?$/.test(id))) {
    const source = readFileSync(id, 'utf8')
    for (const [, list] of source.matchAll(START)) start.push(...roomsIn(list))
    for (const [, list, request = ''] of source.matchAll(LATE)) {
      const file = path.posix.join(path.posix.dirname(id), request)
      const part = modules.find((each) => each === `${file}.ts` || each === `${file}.tsx`)
      if (part) parts.set(part, [...(parts.get(part) ?? []), ...roomsIn(list)])
    }
  }
  return { start, parts }
}

/** Throws if a part of a program says a text of a room for which nothing waits, or waits for one that the program has no files of. */
export function requireNamedRooms(
  chunks: readonly Rolldown.OutputChunk[],
  importsOf: (id: string) => readonly string[],
) {
  const code = new Map(
    chunks.flatMap(({ modules }) => Object.entries(modules).map(([id, { code }]) => [id, code ?? ''])),
  )
  const { start, parts } = namedRooms([...code.keys()])
  const entry = chunks.find(({ isEntry }) => isEntry)?.facadeModuleId ?? ''
  const faults = [[entry, []] as const, ...parts].flatMap(([part, named]) => {
    const needed = new Set([part])
    for (const id of needed) importsOf(id).forEach((next) => needed.add(next))
    const said = [...needed].flatMap((id) =>
      roomsSaid(id, code.get(id) ?? '').map((room) => ({ room, by: `${part} says, in ${id}` })),
    )
    const lost = named.map((room) => ({ room, by: `${part} names` }))
    return [
      ...said.filter(({ room }) => ![...start, ...named].includes(room)),
      ...lost.filter(({ room }) => !chunks.some(({ fileName }) => fileName.endsWith(`/en/${room}.js`))),
    ]
  })
  if (faults.length > 0)
    throw new Error(
      `Texts without a file that is waited for:\n${faults.map(({ room, by }) => `${room}: ${by}`).join('\n')}`,
    )
}

/** The rooms that a module says. Its refusals are those of the server, unless the source of a page has their key. */
function roomsSaid(id: string, code: string) {
  const rooms = new Set([...code.matchAll(KEY)].map(([, room = '']) => room))
  const isOfPage = (room: string) => /\/web\//.test(id) && readFileSync(id, 'utf8').includes(`'${room}:`)
  return [...rooms].filter((room) => ROOMS.includes(room) && (!room.startsWith('refusals') || isOfPage(room)))
}
