// Each part is evaluated in a task of its own, between which a slow phone may answer its user.
const { start } = await import('./frame/start')
await new Promise((done) => setTimeout(done))
const { RouterProvider, createRouter } = await import('./router')

// The router asks its first questions when it is made: the answers that the page brought must be there by then.
await start(() => <RouterProvider router={createRouter()} />)
