import type { Connections } from '../connections'
import type { Act, Draw } from '../rounds'

/** A call that is made again and again. */
export type Operation<Job> = {
  /** Chooses who acts next, and where. This is not measured. */
  draw: Draw<Job>
  send: (http: Connections, job: Job, connection: number) => Promise<unknown>
}

/** Makes the call of an operation at a server, and counts the calls that were answered well. */
export function actAt<Job>({ send }: Operation<Job>, http: Connections) {
  let answers = 0
  const act: Act<Job> = async (job, connection) => {
    await send(http, job, connection)
    answers++
  }
  return { act, answers: () => answers }
}
