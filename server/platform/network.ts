import { isIPv6 } from 'node:net'

/**
 * The network that a caller's address belongs to, as limits count it: one IPv4 address, or the 64 bits of an IPv6
 * address that a line gets as a whole, within which a caller may have as many addresses as wished.
 */
export function networkOf(address: string) {
  if (!isIPv6(address)) return address
  const groups = groupsOf(address)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped) return groups.slice(6).flatMap(bytesOf).join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

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
