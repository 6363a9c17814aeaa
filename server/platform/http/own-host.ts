import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { Problem } from '../../../domain/problem'
import { LOOPBACK, wayOutOfDemo } from './this-machine'

// Load balancers and monitors call each server by its own address.
const ASKED_BY_ANY_NAME = ['/healthz', '/readyz', '/metrics']
const SAID_BY_PROXIES = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-server',
  'x-real-ip',
  'x-client-ip',
  'via',
  'cf-connecting-ip',
  'cf-ray',
  'cdn-loop',
  'true-client-ip',
  'fastly-client-ip',
  'fly-client-ip',
]
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i
const AUTHORITY = /^[a-z]+:\/\/([^/?#]*)/i

/** The public address without a slash at the end, and whether it is a demo, by DEMO=1 or by the lack of settings. */
export type OwnAddress = { publicUrl: string; isDemo: boolean; isDemoWanted: boolean }

/**
 * Refuses a request that names a host other than that of PUBLIC_URL or, in the demo, other than this machine.
 * Otherwise a stranger's page could read our answers under a foreign name that leads here. X-Forwarded-Host
 * does not count, because such a page can send it too. The demo also refuses requests through a proxy.
 */
export function requireOwnHost({ publicUrl, isDemo, isDemoWanted }: OwnAddress) {
  const publicAddress = new URL(publicUrl)
  const isOwn = (named: string) => {
    const address = `${publicAddress.protocol}//${named}`
    if (!HOST.test(named) || !URL.canParse(address)) return false
    const { host, hostname } = new URL(address)
    return host === publicAddress.host || (isDemo && LOOPBACK.includes(hostname.replace(/^\[|\]$/g, '')))
  }
  return ({ raw, routeOptions }: FastifyRequest) => {
    if (ASKED_BY_ANY_NAME.includes(routeOptions.url ?? '')) return
    const named = hostsIn(raw.rawHeaders)
    if (named.length !== 1 || ![...named, ...authoritiesIn(raw)].every(isOwn))
      throw new Problem('invalid', 421, {
        english: `This server answers at ${publicUrl} only: please use that address.`,
      })
    if (isDemo && isFromProxy(raw)) throw new Problem('invalid', 421, notByProxy(isDemoWanted))
  }
}

const notByProxy = (isDemoWanted: boolean) => ({
  english: `The demo answers this machine only, and nothing that comes through a proxy: set ${wayOutOfDemo(isDemoWanted)} for a real installation.`,
})

// A proxy without settings for it adds no header, but it speaks HTTP/1.0, which no browser does.
const isFromProxy = ({ headers, httpVersion }: IncomingMessage) =>
  httpVersion === '1.0' || SAID_BY_PROXIES.some((name) => name in headers)

// Node's own `headers` has the first Host only.
const hostsIn = (names: string[]) =>
  names.filter((_, place) => place % 2 === 1 && names[place - 1]?.toLowerCase() === 'host')

// A request may also name its host in its address, as requests to a proxy do.
const authoritiesIn = ({ url = '' }: IncomingMessage) => AUTHORITY.exec(url)?.slice(1) ?? []
