import { RouterProvider } from 'react-router/dom'
import { start } from './frame/start'
import { createRouter } from './router'

void start(<RouterProvider router={createRouter()} />)
