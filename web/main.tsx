import { RouterProvider } from 'react-router/dom'
import { start } from './frame/start'
import { createRouter } from './router'

// The router asks its first questions when it is made: the answers that the page brought must be there by then.
void start(() => <RouterProvider router={createRouter()} />)
