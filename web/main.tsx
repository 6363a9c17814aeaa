import { start } from './frame/start'
import { createRouter, RouterProvider } from './router'

// The router asks its first questions when it is made: the answers that the page brought must be there by then.
await start(() => <RouterProvider router={createRouter()} />)
