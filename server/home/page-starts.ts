import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageStart } from '../../domain/home/page-start'
import { isPage, PATHS } from '../../domain/paths'
import type { Me } from '../../domain/profile/signed-in-person'
import { presentSession } from '../auth/sessions/present-session'
import type { Context } from '../context'
import { along } from '../platform/calls/reading'
import { markStranger } from '../platform/calls/repeats'
import type { FindCaller } from '../platform/calls/route'
import { browserOf } from '../platform/http/browser'
import { presentPresence } from '../presence/say-presence'
import { meValues, OWN_RECORD } from '../profile/store'
import { presentMyOffices } from './my-offices'
import { HOME, type SeenHome } from './store'

/** Makes the answers that the document of a page brings along. Home gets all that it shows first. */
export const pageStarts =
  (context: Pick<Context, 'config' | 'db' | 'now'>, findCaller: FindCaller) =>
  async (pathname: string, request: FastifyRequest, reply: FastifyReply) => {
    const at = context.now()
    const browser = browserOf(request, reply, context.config)
    if (isPage(pathname)) markStranger(browser)
    const reading = pathname === PATHS.home ? along(HOME, meValues(at)) : along(OWN_RECORD, meValues(at))
    const { read, ...asker } = await findCaller<SeenHome | Me>(undefined, browser, reading)
    const seen = read?.seen ?? null
    const home = seen && 'me' in seen ? seen : null
    const session = await presentSession(context, asker, seen && ('me' in seen ? seen.me : seen))
    const answers: PageStart = {
      session,
      myOffices: asker.user && home ? presentMyOffices(context, { ...home.me, cards: home.cards }, at) : null,
      myPresence: asker.user && home ? { presence: presentPresence(home.presence, at) } : null,
    }
    return { isSignedIn: session.me !== null, answers }
  }
