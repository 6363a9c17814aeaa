import { call, type Answer } from '../call'
import { IdentityDouble, type IdentityMode } from '../identity-double'
import type { Site } from '../site'
import type { Part, Stage } from '../stage'
import { seconds } from '../table'

const WITHIN_MS = 3_000

type Trouble = { title: string; mode: IdentityMode; wanted: string }

const UNAVAILABLE = '/signed-in?outcome=error&code=unavailable'

// "Well" comes after each trouble, because a provider must be found again as soon as it is back.
const TROUBLES: Trouble[] = [
  { title: 'gone', mode: 'down', wanted: UNAVAILABLE },
  { title: 'connects, says nothing', mode: 'silent', wanted: UNAVAILABLE },
  { title: 'answers 500', mode: 'broken', wanted: UNAVAILABLE },
]

/**
 * Signs in by single sign-on while the identity provider is in trouble, and goes on with existing sessions.
 */
export const identity: Part = {
  name: 'identity',
  title: 'single sign-on while the identity provider is gone, silent or broken',
  async run(stage: Stage) {
    const provider = new IdentityDouble()
    await provider.become('well')
    stage.later(() => provider.close())
    const site = await stage.site({
      settings: { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: 'drill', OIDC_CLIENT_SECRET: 'drill' },
    })
    const row = stage.table([
      { title: 'identity provider', width: 40 },
      'answered after',
      { title: 'sent to', width: 44 },
      'sessions go on',
    ])
    const report = async (title: string, answer: Answer, isWanted: (place: string) => boolean) => {
      const place = String(answer.headers.location ?? `status ${answer.status}`)
      const session = await call(
        site.url(),
        { path: '/api/me/check-ins', token: site.cast.everybody[0]?.token },
        site.clients.agent,
      )
      const shown = place.replace(/^(http:\/\/127\.0\.0\.1:)\d+(\/\w+).*/, '$1…$2?…')
      row(
        [title, seconds(answer.ms), shown, session.status === 200 ? 'yes' : 'no'],
        [
          ...(isWanted(place) ? [] : [`sent to ${place}`]),
          ...(answer.ms <= WITHIN_MS ? [] : [`answered after ${seconds(answer.ms)}`]),
          ...(session.status === 200 ? [] : ['a session did not go on']),
        ],
      )
    }
    for (const { title, mode, wanted } of TROUBLES) {
      await provider.become(mode)
      await report(title, await begin(site), (place) => place === wanted)
    }
    await provider.become('well')
    const well = await begin(site)
    const isSentOn = (place: string) => place.startsWith(`${provider.issuer}/authorize?`)
    await report('well again', well, isSentOn)
    await provider.become('silent at the exchange')
    const answer = await begin(site)
    const returned = await comeBack(site, answer)
    await report('says nothing when the browser comes back', returned, (place) =>
      place.startsWith('/signed-in?outcome=error'),
    )
  },
}

const begin = (site: Site) =>
  call(site.url(), { path: '/api/single-sign-on/start?email=drill@erm.example' }, site.clients.agent)

function comeBack(site: Site, answer: Answer) {
  const state = new URL(String(answer.headers.location)).searchParams.get('state') ?? ''
  const [cookie = ''] = String(answer.headers['set-cookie']?.[0] ?? '').split(';')
  const path = `/api/single-sign-on/callback?${new URLSearchParams({ code: 'drill', state }).toString()}`
  return call(site.url(), { path, cookie }, site.clients.agent)
}
