import type { FastifyInstance } from 'fastify'
import { logIn } from '../../domain/auth/contract'
import type { Organisation } from '../../domain/organisation/organisation'
import { checkInPath, PATHS, rollCallPath, visitorsPath } from '../../domain/paths'
import type { Context } from '../../server/context'
import { findOffice, type Office } from '../../server/offices/store'
import { DEMO_PASSWORD, demoAccounts } from '../seed/accounts'
import { demoPage, escapeHtml } from './page'

const OFFICE = 'London'
const GONE = `<p>The demo has no office ${OFFICE} any more, so there is nothing to try. Start it with an empty data directory. <a href="/">Back to Whereabouts</a></p>`

/** A button of the page: the account that it signs in as, and the page to which it leads. */
type Button = { account: string; text: string; to: (office: Office) => string }

const BUTTONS = {
  'check-in': {
    account: 'Emma Employee',
    text: 'Open this address',
    to: ({ checkInKey }) => checkInPath(checkInKey),
  },
  visitors: { account: 'Alex Admin', text: 'Visitors today', to: ({ id }) => visitorsPath(id) },
  'roll-call': { account: 'Will Warden', text: 'Roll call', to: ({ id }) => rollCallPath(id) },
  'second-window': {
    account: 'Alex Admin',
    text: 'Roll call in the second window',
    to: ({ id }) => rollCallPath(id),
  },
  extract: { account: 'Alex Admin', text: 'Admin Console', to: () => PATHS.admin },
  audit: { account: 'Alex Admin', text: 'Audit', to: () => PATHS.audit },
} satisfies Record<string, Button>

type ButtonName = keyof typeof BUTTONS

const isButton = (name: string): name is ButtonName => Object.hasOwn(BUTTONS, name)

/**
 * Serves the page of five things to try. A button signs in with the password of a demo account, by the same call as the sign-in
 * page, so waits, a second factor, a changed password and the audit work here too.
 */
export async function serveStepsPage(app: FastifyInstance, context: Context) {
  const { config, db } = context
  app.get('/demo', async (_, reply) => {
    const office = await findOffice(db, OFFICE)
    const content = office ? await presentSteps(office, config.publicUrl, config.organisation) : GONE
    return reply
      .type('text/html')
      .header('cache-control', 'no-store')
      .send(demoPage('Five things to try', content))
  })

  await app.register(async (own) => {
    own.removeAllContentTypeParsers()
    // A button's form has no fields.
    own.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
      payload.resume()
      done(null)
    })
    own.post<{ Params: { button: string } }>('/demo/try/:button', async (request, reply) => {
      const { button } = request.params
      const office = await findOffice(db, OFFICE)
      if (!isButton(button) || !office)
        return reply.status(404).type('text/html').send(demoPage('Nothing to try here', GONE))
      const { host, cookie = '', 'user-agent': agent = '' } = request.headers
      const answer = await app.inject({
        method: logIn.method,
        url: logIn.path,
        payload: { email: emailOf(button, config.organisation), password: DEMO_PASSWORD },
        headers: { host, cookie, 'user-agent': agent },
        remoteAddress: request.ip,
      })
      if (answer.statusCode !== 200)
        return reply
          .status(answer.statusCode)
          .type('text/html')
          .send(demoPage('Not signed in', presentRefusal(button, answer.json<{ message: string }>().message)))
      return reply
        .header('set-cookie', answer.headers['set-cookie'])
        .redirect(BUTTONS[button].to(office), 303)
    })
  })
}

const emailOf = (button: ButtonName, organisation: Organisation) =>
  demoAccounts(organisation).find(({ name }) => name === BUTTONS[button].account)?.email ?? ''

const presentRefusal = (button: ButtonName, message: string) =>
  `<p class="problem" role="alert">${escapeHtml(message)}</p><p>The password of ${BUTTONS[button].account} is no longer that of the demo, or a wrong one was typed too often. <a href="/demo">Five things to try</a></p>`

async function presentSteps(office: Office, publicUrl: string, organisation: Organisation) {
  const address = publicUrl + checkInPath(office.checkInKey)
  const buttons = (...names: ButtonName[]) => names.map((name) => presentButton(name, organisation)).join('')
  return `
    <p class="quiet">Each button signs this window in as the account named beside it, and ends the sign-in before. A second person needs another window: open this page in a private one. <a href="/">Back to Whereabouts</a> · <a href="/demo/mailbox">Demo mailbox</a></p>
    <ol class="steps">
      ${presentStep(
        'Scan this code',
        `<p>A poster at the door of ${OFFICE} has this code. Your phone reads it, but it cannot open the address: the demo answers on this machine only.</p>
         ${await qrPicture(address)}
         ${buttons('check-in')}`,
      )}
      ${presentStep(
        'Check in as a visitor',
        `<p>A visitor needs no account. Choose the office ${OFFICE}. Then see the visit as the reception does.</p>
         <p><a class="button" href="${PATHS.visitor}">Visitors’ page</a> &nbsp;<span class="quiet">without an account</span></p>
         ${buttons('visitors')}`,
      )}
      ${presentStep(
        'Start a drill and mark from a second window',
        `<p>Press <b>Start</b> and then <b>Drill</b>. Open this page in a private window, and mark there too: each window shows the marks of the other.</p>
         ${buttons('roll-call', 'second-window')}`,
      )}
      ${presentStep(
        'Draw an extract',
        `<p>Press <b>Download All App Users</b>: everybody’s statuses and check-ins as one file.</p>
         ${buttons('extract')}`,
      )}
      ${presentStep(
        'Read who looked',
        `<p>The audit has what you have just done: the sign-ins, the drill, the extract, and who read which list of people.</p>
         ${buttons('audit')}`,
      )}
    </ol>`
}

const presentStep = (heading: string, content: string) => `<li><h2>${heading}</h2>${content}</li>`

const presentButton = (name: ButtonName, organisation: Organisation) =>
  `<form method="post" action="/demo/try/${name}"><button type="submit">${BUTTONS[name].text}</button> <span class="quiet">as ${BUTTONS[name].account}, ${escapeHtml(emailOf(name, organisation))}</span></form>`

async function qrPicture(text: string) {
  const { renderSVG } = await import('uqr')
  const svg = renderSVG(text, { ecc: 'Q', border: 4 })
  return svg.replace('<svg', `<svg class="code" role="img" aria-label="QR code of the door of ${OFFICE}"`)
}
