import type { Connections } from '../connections'
import type { Act, Draw } from '../rounds'

/** A call that is made again and again, to the product or to the small service. */
export type Operation<Job> = {
  /** Chooses who acts next, and where. This is not measured. */
  draw: Draw<Job>
  send: (http: Connections, job: Job, connection: number) => Promise<unknown>
}

/** Makes the call of an operation at a server, and counts what was answered well. */
export function actAt<Job>({ send }: Operation<Job>, http: Connections) {
  let answers = 0
  const act: Act<Job> = async (job, connection) => {
    await send(http, job, connection)
    answers++
  }
  return { act, answers: () => answers }
}
