import { accessSync, constants } from 'node:fs'
import { ensureChromium } from './chromium.mjs'
import { build, isBuilt } from './setup-build.mjs'
import { whileAlone } from './setup-lock.mjs'
import { areInstalled, install } from './setup-packages.mjs'
import { root, StepFailed } from './step.mjs'

const forTests = process.argv.includes('--test')

checkNode()
try {
  const withDev = forTests
  if (!areInstalled({ withDev }) || !isBuilt()) {
    checkWritable()
    await whileAlone(async () => {
      if (!areInstalled({ withDev })) await install({ withDev })
      if (!isBuilt()) await build()
    })
  }
  if (forTests) await ensureChromium()
} catch (error) {
  if (!(error instanceof StepFailed)) throw error
  if (error.output) console.error(error.output)
  console.error(error.message)
  process.exitCode = 1
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(
    `Whereabouts needs Node.js 20.19 or newer, and this is ${process.versions.node}: install a newer one.`,
  )
  process.exit(1)
}

function checkWritable() {
  try {
    accessSync(root, constants.W_OK)
  } catch {
    throw new StepFailed(
      `Packages or the build are missing or out of date, and this account can't write ${root}: start once as its owner.`,
    )
  }
}
