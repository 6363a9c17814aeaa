import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root } from './step.mjs'

const bin = join(root, 'node_modules/.bin')
if (!existsSync(join(bin, 'tsx'))) {
  console.error('The development packages are not installed: run "npm ci --include=dev" first.')
  process.exit(1)
}

const { default: concurrently } = await import('concurrently')
const PATH = `${bin}${delimiter}${process.env.PATH}`
const { result } = concurrently(
  [
    {
      name: 'server',
      command: 'tsx watch --clear-screen=false server/main.ts',
      env: { PATH, PUBLIC_URL: 'http://localhost:5173' },
      prefixColor: 'green',
    },
    { name: 'web', command: 'vite --port 5173 --strictPort', env: { PATH }, prefixColor: 'blue' },
  ],
  { cwd: root, killOthersOn: ['failure', 'success'] },
)
await result.catch(() => (process.exitCode = 1))
