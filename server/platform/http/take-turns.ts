import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const MOST_AT_ONCE = 20

/**
 * Handles the requests of one connection one after the other, and refuses too many: one packet can
 * carry a thousand. Node does not tell a waiting answer that its connection has ended, and files
 * that it reads would stay open.
 */
export function takeTurns(app: FastifyInstance) {
  const unanswered = new WeakMap<Socket, Set<ServerResponse>>()
  app.addHook('onRequest', async (request, reply) => {
    const { socket } = request.raw
    const answers = unanswered.get(socket) ?? new Set()
    unanswered.set(socket, answers)
    const before = [...answers].at(-1)
    answers.add(reply.raw)
    reply.raw.once('close', () => answers.delete(reply.raw))
    if (answers.size > MOST_AT_ONCE) socket.destroy()
    if (before) await new Promise((resolve) => before.once('close', resolve))
    if (socket.destroyed) void reply.hijack()
  })
}
