import { parseArgs } from 'node:util'

/** The parts that measure a server on a database of its own. */
export const ON_THE_DATABASE = [
  'check-in',
  'visitor',
  'status',
  'home',
  'people',
  'extract',
  'live',
  'directory',
] as const
export const PARTS = [...ON_THE_DATABASE, 'start', 'front-end', 'interactions', 'alarm'] as const
export type Part = (typeof PARTS)[number]

export type Options = {
  only: Part[]
  sizes: number[]
  connections: number[]
  seconds: number
  rounds: number
  seed: number
  profile: boolean
  /** Writes the printed results into bench/results.md. */
  docs: boolean
}

export const HELP = `npm run bench -- [options]
  --only ${PARTS.join(',')}
  --scale 1k,10k,100k,1m        users of each made-up organisation
  --connections 1,16,64
  --seconds 3                   length of a round
  --rounds 5                    rounds of each, product and floors in turns
  --seed 20261121               decides who comes and in which order
  --docs                        puts the tables into bench/results.md
  --profile                     writes a CPU profile of the server to bench/results
Everything is measured without options.`

const UNITS: Record<string, number> = { '': 1, k: 1000, m: 1_000_000 }

/**
 * Reads the options behind `npm run bench --`. Throws an Error with a sentence for an option that it does not
 * know.
 */
export function readOptions(args: string[]): Options | 'help' {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string', default: PARTS.join(',') },
      scale: { type: 'string', default: '1k,10k,100k,1m' },
      connections: { type: 'string', default: '1,16,64' },
      seconds: { type: 'string', default: '3' },
      rounds: { type: 'string', default: '5' },
      seed: { type: 'string', default: '20261121' },
      profile: { type: 'boolean', default: false },
      docs: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return 'help'
  return {
    only: values.only.split(',').map(partOf),
    sizes: values.scale.split(',').map(sizeOf).sort(ascending),
    connections: values.connections.split(',').map(wholeOf),
    seconds: wholeOf(values.seconds),
    rounds: wholeOf(values.rounds),
    seed: wholeOf(values.seed),
    profile: values.profile,
    docs: values.docs,
  }
}

const ascending = (a: number, b: number) => a - b

function partOf(name: string): Part {
  return PARTS.find((part) => part === name) ?? wrong(`There is no part ${name}: ${PARTS.join(', ')}.`)
}

function sizeOf(text: string) {
  const [, digits, unit = ''] = /^(\d+)([km]?)$/i.exec(text) ?? wrong(`${text} is no size such as 10k.`)
  const size = Number(digits) * (UNITS[unit.toLowerCase()] ?? 1)
  return size >= 1000 ? size : wrong('An organisation has at least 1k users.')
}

const wholeOf = (text: string) =>
  /^[1-9]\d{0,9}$/.test(text) ? Number(text) : wrong(`${text} is no whole number above 0.`)

function wrong(message: string): never {
  throw new Error(message)
}
