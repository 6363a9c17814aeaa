import type { FastifyInstance } from 'fastify'
import { formatInstant } from '../../domain/day'
import type { Db } from '../../server/platform/db/database'
import { listMails } from '../../server/platform/mail/mail'
import { demoPage, escapeHtml } from './page'

/** Serves the demo's mailbox: all mails, newest first, with links to click. */
export function serveDemoMailbox(app: FastifyInstance, db: Db) {
  app.get('/demo/mailbox', async (_, reply) => {
    const mails = await listMails(db)
    const content = mails.length
      ? mails.map(presentMail).join('')
      : '<p>No mail was sent yet. Sign up or reset a password, and come back.</p>'
    return reply
      .type('text/html')
      .send(
        demoPage(
          'Demo mailbox',
          `<p class="quiet">In the demo mails go nowhere: here they are. <a href="/">Back to Whereabouts</a> · <a href="/demo">Five things to try</a></p>${content}`,
        ),
      )
  })
}

type SentMail = Awaited<ReturnType<typeof listMails>>[number]

const presentMail = ({ recipient, subject, body, createdAt }: SentMail) =>
  `<article><h2>${escapeHtml(subject)}</h2><p class="quiet">To ${escapeHtml(recipient)}, ${formatInstant(createdAt, 'UTC')} UTC</p><pre>${withLinks(body)}</pre></article>`

const withLinks = (body: string) =>
  escapeHtml(body).replace(/https?:&#47;&#47;\S+|https?:\/\/\S+/g, (link) => `<a href="${link}">${link}</a>`)
