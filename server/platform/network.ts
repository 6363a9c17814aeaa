import { isIP, isIPv6 } from 'node:net'
import { PROBLEM_STATUS, Problem } from '../../domain/problem'

/** A network as limits count it, and how many times the calls of a single line it may make. */
export type Network = { name: string; times: number }

// Whoever has one line of IPv6 has its 64 bits; a provider gives whole houses 56 bits, and companies 48.
const PREFIXES = [
  { bits: 64, times: 1 },
  { bits: 56, times: 4 },
  { bits: 48, times: 16 },
]

/**
 * The networks that a caller's address belongs to: an IPv4 address alone, or the 64, 56 and 48 bits of an IPv6 one, within
 * which a caller may have as many addresses as wished. A port that a proxy wrote behind it is no part of it. Refuses with
 * 400 what is no address: everybody whom a proxy names so would share one limit, or have one each.
 */
export function networksOf(given: string): Network[] {
  const address = withoutPort(given.trim())
  if (address === null) throw new Problem('invalid', PROBLEM_STATUS.bad_request, NO_ADDRESS)
  if (!isIPv6(address)) return [{ name: address, times: 1 }]
  const groups = groupsOf(address)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped) return [{ name: groups.slice(6).flatMap(bytesOf).join('.'), times: 1 }]
  return PREFIXES.map(({ bits, times }) => ({ name: `${prefixOf(groups, bits)}::/${bits}`, times }))
}

const NO_ADDRESS = 'The proxy in front names no network address as the caller’s.'

function withoutPort(given: string) {
  const [, bracketed] = /^\[(.+)\](?::\d{1,5})?$/.exec(given) ?? []
  const [, dotted] = /^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/.exec(given) ?? []
  const address = bracketed ?? dotted ?? given
  return isIP(address) ? address : null
}

const prefixOf = (groups: number[], bits: number) =>
  groups
    .slice(0, 4)
    .map((group, place) => kept(group, bits - place * 16).toString(16))
    .join(':')

const kept = (group: number, bits: number) => (bits >= 16 ? group : group & ~(0xffff >> Math.max(bits, 0)))

const bytesOf = (group: number) => [group >> 8, group & 0xff]

function groupsOf(address: string) {
  const [withoutZone = ''] = address.split('%', 1)
  // As browsers write it: in hexadecimal digits alone.
  const written = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1)
  const [before = [], after = []] = written
    .split('::')
    .map((part) => (part ? part.split(':').map((group) => parseInt(group, 16)) : []))
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}
