import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageStart } from '../../domain/home/page-start'
import { isLanguage, languagesIn } from '../../domain/language'
import { listOffices } from '../../domain/offices/contract'
import { offerFor } from '../../domain/language-offer'
import { isPage, PATHS, UNIT_IN_ADDRESS } from '../../domain/paths'
import { findEndingFor, presentSession } from '../auth/sessions/present-session'
import type { Context } from '../context'
import { along } from '../platform/calls/reading'
import { markStranger } from '../platform/calls/repeats'
import type { FindCaller } from '../platform/calls/route'
import { browserOf } from '../platform/http/browser'
import { presentPresence } from '../presence/say-presence'
import { meValues, OWN_RECORD, type ReadMe } from '../profile/store'
import { officeListValues, toOfficeList } from '../offices/card-store'
import { presentMyOffices } from './my-offices'
import { HOME, OFFICES_PAGE, type SeenHome, type SeenOfficesPage } from './store'

/** Makes the answers that the document of a page brings along. Home and the list of offices get all that they show first. */
export const pageStarts =
  (context: Pick<Context, 'config' | 'db' | 'now'>, findCaller: FindCaller) =>
  async (pathname: string, request: FastifyRequest, reply: FastifyReply) => {
    const at = context.now()
    const browser = browserOf(request, reply, context.config)
    if (isPage(pathname)) markStranger(browser)
    const asked = listAskedOf(request.query)
    const reading =
      pathname === PATHS.home
        ? along(HOME, meValues(at))
        : pathname === PATHS.offices && asked
          ? along(OFFICES_PAGE, { ...meValues(at), ...officeListValues(asked, at) })
          : along(OWN_RECORD, meValues(at))
    const { read, ...asker } = await findCaller<SeenHome | SeenOfficesPage | ReadMe>(
      undefined,
      browser,
      reading,
    )
    const seen = read?.seen ?? null
    const home = seen && 'cards' in seen ? seen : null
    const list = seen && 'list' in seen ? seen.list : null
    const me = seen && ('me' in seen ? seen.me : seen)
    const session = presentSession(context.config, asker, me, await findEndingFor(context, asker))
    const answers: PageStart = {
      session,
      offer: asker.user ? null : offerFor(languagesIn(request.headers['accept-language'] ?? '')),
      myOffices: asker.user && home ? presentMyOffices(context, { ...home.me, cards: home.cards }, at) : null,
      myPresence: asker.user && home ? { presence: presentPresence(home.presence, at) } : null,
      offices:
        asker.user && list && asked
          ? toOfficeList(list, asked, context.config.organisation.shortName, browser.language)
          : null,
    }
    const own = session.me?.language
    return { isSignedIn: session.me !== null, language: isLanguage(own) ? own : null, answers }
  }

/** The part of the list that an address asks for; null if no list can be meant. */
function listAskedOf(query: unknown) {
  const unit = (query as Record<string, unknown>)[UNIT_IN_ADDRESS]
  return (
    listOffices.input.safeParse(unit === undefined || unit === '' ? {} : { businessUnit: unit }).data ?? null
  )
}
