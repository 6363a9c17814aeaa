import { setTimeout as sleep } from 'node:timers/promises'
import { dayInZone } from '../domain/day'
import { makeBrowser, type PushService } from '../testbed/push-service'
import { call, type Call } from './call'
import type { Office, Person } from './cast'
import { newKey } from './history'
import type { Site } from './site'

export type Host = Person & {
  browser: ReturnType<typeof makeBrowser>
  guests: { id: string; office: Office }[]
}

/** A visitor whose name nobody else has, so that every word on the arrival is found by it. */
export type Arrival = { name: string; host: Host }

/** Offices that ask visitors for no form, and whose day neither ends nor begins during the drill. */
const isSuitable = ({ visitorQuestions, timeZone }: Office) => {
  const hour = Number(new Intl.DateTimeFormat('en-GB', { hour: '2-digit', timeZone }).format(new Date()))
  return visitorQuestions.length === 0 && hour >= 1 && hour <= 21
}

const GUESTS_OF_HOST = 6

/** Gives people a device that gets messages, and invites guests for them. */
export async function prepareHosts(site: Site, service: PushService): Promise<Host[]> {
  const { agent } = site.clients
  const offices = site.cast.offices.filter(isSuitable)
  const hosts: Host[] = []
  for (const [nth, person] of site.cast.everybody.slice(0, 40).entries()) {
    const browser = makeBrowser(service)
    const office = offices[nth % offices.length]
    if (!office) throw new Error('no office is suitable')
    const { token } = person
    const allowed = await call(
      site.url(nth),
      { method: 'PUT', path: '/api/me/alarm-messages', token, body: browser.named },
      agent,
    )
    const invited = await call(
      site.url(nth),
      { method: 'POST', path: '/api/me/invitations', token, key: newKey(), body: invitationTo(office, nth) },
      agent,
    )
    if (allowed.status !== 200 || invited.status !== 200)
      throw new Error(`a host could not be prepared: ${allowed.status}, ${invited.status}`)
    const { guests } = invited.body as { guests: { id: string }[] }
    hosts.push({ ...person, browser, guests: guests.map(({ id }) => ({ id, office })) })
  }
  return hosts
}

const invitationTo = ({ name, timeZone }: Office, nth: number) => ({
  office: name,
  day: dayInZone(new Date(), timeZone),
  from: '00:00',
  until: '23:59',
  language: 'en',
  company: 'Drill',
  guests: Array.from({ length: GUESTS_OF_HOST }, (_, guest) => ({
    name: `Guest ${nth} ${guest}`,
    email: `guest.${nth}.${guest}@guests.example`,
  })),
})

/** The visitors of a drill: in turn by the form and as invited guests, each to another host. */
export class HostedVisitors {
  private came = 0
  private readonly offices: Office[]

  constructor(
    private readonly site: Site,
    private readonly hosts: readonly Host[],
  ) {
    this.offices = site.cast.offices.filter(isSuitable)
  }

  /** Lets the next visitor arrive. A call without an answer is made again with its key, at a server that lives. */
  async arrive(): Promise<Arrival> {
    const nth = this.came++
    const host = this.hosts[nth % this.hosts.length]
    const guest = nth % 2 === 0 ? undefined : host?.guests.pop()
    if (!host) throw new Error('there are no hosts')
    const name = guest ? await this.nameOf(guest.id) : `Visitor ${nth}`
    await this.untilAcknowledged(nth, guest ? this.admit(guest) : this.form(nth, name, host))
    return { name, host }
  }

  private nameOf(guest: string) {
    return this.site.look(async (db) => {
      const { rows } = await db.query<{ name: string }>('select name from invited_guests where id = $1', [
        guest,
      ])
      return rows[0]?.name ?? ''
    })
  }

  private form(nth: number, name: string, { email: host }: Host): Call {
    const office = this.offices[nth % this.offices.length]
    const phone = `+49 40 666${String(nth).padStart(4, '0')}`
    return {
      method: 'POST',
      path: '/api/checkin',
      key: newKey(),
      from: `127.110.${nth % 200}.1`,
      body: { office: office?.name, name, email: `${nth}@guests.example`, company: 'Drill', phone, host },
    }
  }

  private admit({ id, office }: Host['guests'][number]): Call {
    return {
      method: 'POST',
      path: `/api/offices/${encodeURIComponent(office.name)}/guests/${id}/check-in`,
      token: this.site.cast.roles[0]?.admin.token ?? '',
      key: newKey(),
      body: { company: 'Drill', phone: '+49 40 6660000' },
    }
  }

  private async untilAcknowledged(nth: number, request: Call) {
    for (let tries = 0; tries < 300; tries++) {
      const { status, body } = await call(this.site.livingUrl(nth), request, this.site.clients.agent)
      if (status !== null && status < 300) return
      if (status !== null && status < 500)
        throw new Error(`an arrival was refused with ${status}: ${JSON.stringify(body)}`)
      await sleep(100)
    }
    throw new Error('an arrival was never acknowledged')
  }
}
