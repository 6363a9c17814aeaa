import { randomUUID } from 'node:crypto'
import { expect, vi } from 'vitest'
import type { Context } from '../context'
import type { News } from '../platform/events/live'
import { notify } from './notify'

/** Returns the news during an act, without the news of earlier acts. */
export async function newsDuring({ db, live }: Pick<Context, 'db' | 'live'>, act: () => Promise<unknown>) {
  const heard: (News | null)[] = []
  const stop = live.hear((news) => heard.push(news))
  const [before, after] = [randomUUID(), randomUUID()] as [string, string]
  const officeOf = (news: News | null) => (news?.topic === 'office' ? news.office : '')
  const mark = (office: string) =>
    vi.waitFor(
      async () => {
        await notify(db, { topic: 'office', office })
        expect(heard.map(officeOf)).toContain(office)
      },
      { timeout: 5000, interval: 60 },
    )
  // The server gets no mark before it listens.
  await mark(before)
  heard.length = 0
  await act()
  await mark(after)
  stop()
  return heard.filter((news) => ![before, after].includes(officeOf(news)))
}
