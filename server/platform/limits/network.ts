import { isIP, isIPv6 } from 'node:net'
import { PROBLEM_STATUS, Problem } from '../../../domain/problem'

/** A network that is counted for a limit, and how many times the usual number of calls it may make. */
export type Network = { name: string; times: number }

// A line of IPv6 has 64 bits. Providers give a house 56 bits, and a company 48.
const PREFIXES = [
  { bits: 64, times: 1 },
  { bits: 56, times: 4 },
  { bits: 48, times: 16 },
]

/** The networks of a caller are at most so many. */
export const MOST_NETWORKS = PREFIXES.length

/**
 * Finds the networks of a caller's address: the address itself for IPv4; the 64, 56 and 48 bits for
 * IPv6, as a caller may have any number of addresses within them. A port behind the address is cut
 * off. Refuses with 400 what is not an address: all callers with the same wrong value would share
 * one limit, or each would have a limit of their own.
 */
export function networksOf(callerAddress: string): Network[] {
  const address = withoutPort(callerAddress.trim())
  if (address === null) throw new Problem('invalid', PROBLEM_STATUS.bad_request, NO_ADDRESS)
  if (!isIPv6(address)) return [{ name: address, times: 1 }]
  const groups = groupsOf(address)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped) return [{ name: groups.slice(6).flatMap(bytesOf).join('.'), times: 1 }]
  return PREFIXES.map(({ bits, times }) => ({ name: `${prefixOf(groups, bits)}::/${bits}`, times }))
}

/** All browsers of a network may do so many times what one of them may. */
const BROWSERS = 5

/**
 * Counts a browser with the cookie of our pages first by itself, and then together with the other browsers of its networks.
 * A caller without the cookie counts apart from them, and so uses up nothing of theirs.
 */
export const asBrowser = (cookie: string | null, networks: readonly Network[]): readonly Network[] =>
  cookie === null
    ? networks
    : [
        { name: `browser ${cookie}`, times: 1 },
        ...networks.map(({ name, times }) => ({ name: `browsers of ${name}`, times: times * BROWSERS })),
      ]

const NO_ADDRESS = { english: 'The proxy in front names no network address as the caller’s.' }

function withoutPort(given: string) {
  const [, bracketed] = /^\[(.+)\](?::\d{1,5})?$/.exec(given) ?? []
  const [, dotted] = /^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/.exec(given) ?? []
  const address = bracketed ?? dotted ?? given
  return isIP(address) ? address : null
}

const prefixOf = (groups: number[], bits: number) =>
  groups
    .slice(0, 4)
    .map((group, place) => firstBits(group, bits - place * 16).toString(16))
    .join(':')

const firstBits = (group: number, bits: number) =>
  bits >= 16 ? group : group & ~(0xffff >> Math.max(bits, 0))

const bytesOf = (group: number) => [group >> 8, group & 0xff]

function groupsOf(address: string) {
  const [withoutZone = ''] = address.split('%', 1)
  // `URL` writes an IPv6 address in hexadecimal digits only.
  const hexadecimal = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1)
  const [before = [], after = []] = hexadecimal
    .split('::')
    .map((part) => (part ? part.split(':').map((group) => parseInt(group, 16)) : []))
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}
