import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const FINISH_WITHIN_MS = 5000
const LAST_CALL_WITHIN_MS = 250

/**
 * Makes a stop independent of waiting clients. Browsers open connections early; Node does not
 * count those as idle, and would wait for them.
 */
export function stopConnections(app: FastifyInstance) {
  const open = new Set<Socket>()
  let isStopping = false
  app.server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  // An idle connection left by a call that is answered during the stop would delay it.
  app.addHook('onSend', (_, reply, payload, done) => {
    if (isStopping) void reply.header('connection', 'close')
    done(null, payload)
  })
  app.addHook('preClose', async () => {
    isStopping = true
    destroyUnused(open)
    setTimeout(() => {
      for (const socket of open) socket.destroy()
    }, FINISH_WITHIN_MS).unref()
    await lastCallsOf(open)
    // A client that has lost a live stream connects anew at once.
    destroyUnused(open)
  })
}

function destroyUnused(open: Set<Socket>) {
  for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
}

// A call may already be coming on an idle connection. If we close it at once, the call gets no
// answer; a moment later the call is refused, and its proxy sends it to another server.
async function lastCallsOf(open: Set<Socket>) {
  const end = performance.now() + LAST_CALL_WITHIN_MS
  while (open.size > 0 && performance.now() < end) await sleep(10)
}
