type Server = {
  send: (options: {
    method?: 'PUT' | 'DELETE'
    url: string
    token: string | null
    payload?: object
  }) => Promise<{ status: number; body: unknown }>
}

/** The calls by which a device gets messages, of one session. */
export const messageCalls = (server: Server, token: string | null) => ({
  key: () => server.send({ url: '/api/me/alarm-messages', token }),
  allow: (payload: object) => server.send({ method: 'PUT', url: '/api/me/alarm-messages', token, payload }),
  stop: () => server.send({ method: 'DELETE', url: '/api/me/alarm-messages', token }),
  try: () => server.send({ url: '/api/me/alarm-messages/try', token, payload: {} }),
})
