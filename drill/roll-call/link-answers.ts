import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { PATHS } from '../../domain/paths'
import { call, type Call } from '../call'
import type { Site } from '../site'
import type { SmtpDouble } from '../smtp-double'
import type { Crowd, Member } from './crowd'

const WITHIN_MS = 90_000
const MOST_ANSWERS = 15

/** An answer by a link: of whom, and what. */
export type LinkAnswer = { name: string; kind: string; note: string }

/** Lets some of the people who are inside answer by the link of their mail, or of the visitor's device. */
export async function answerByLinks(site: Site, { members }: Crowd, smtp: SmtpDouble) {
  const inside = members.filter(({ listed }) => listed === 'inside')
  const some = inside.filter((_, nth) => nth % 9 === 5).slice(0, MOST_ANSWERS)
  const end = performance.now() + WITHIN_MS
  const answers: LinkAnswer[] = []
  const problems: string[] = []
  for (const { name, email, visit, fate, place: note } of some) {
    const token = await (visit ? tokenOfVisit(site, visit, end) : tokenMailedTo(smtp, email, end))
    const kind = fate === 'missing' ? 'seen' : fate
    const body = { token, answer: kind, note }
    const asked: Call = { method: 'POST', path: '/api/roll-call/answer', from: '127.122.0.1', body }
    const problem = token === null ? 'got no link' : await problemOf(site, asked, end)
    if (problem === null) answers.push({ name, kind, note })
    else problems.push(`${name} ${problem}`)
  }
  return { answers, problems }
}

async function tokenMailedTo({ taken }: SmtpDouble, email: Member['email'], end: number) {
  const link = new RegExp(`${PATHS.alarm}#([\\w-]+)`)
  while (performance.now() < end) {
    const mail = taken.find(({ to, text }) => to === email && plain(text).includes(PATHS.alarm))
    const [, token] = (mail && link.exec(plain(mail.text))) ?? []
    if (token) return token
    await sleep(100)
  }
  return null
}

async function tokenOfVisit(site: Site, visit: string, end: number) {
  const body = { tokens: [visit] }
  const asked: Call = { method: 'POST', path: '/api/visits/alarms', from: '127.122.0.2', body }
  while (performance.now() < end) {
    const { body } = await call(site.livingUrl(0), asked, site.clients.agent, 5_000)
    const [alarm] = (body as { alarms?: { link: string | null }[] } | null)?.alarms ?? []
    if (alarm?.link) return alarm.link
    await sleep(100)
  }
  return null
}

/** Asks until there is an answer. Null if it was done. */
async function problemOf(site: Site, asked: Call, end: number) {
  while (performance.now() < end) {
    const { status, body } = await call(site.livingUrl(0), asked, site.clients.agent, 5_000)
    if (status === 200) return null
    if (status !== null && status < 500) return `was answered ${status}: ${JSON.stringify(body)}`
    await sleep(200)
  }
  return 'got no answer in time'
}

// A mail may write = as =3D and break a line after an equals sign.
const plain = (text: string) => text.replace(/=\r?\n/g, '').replace(/=3D/g, '=')
