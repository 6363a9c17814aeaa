import type { Room } from '../../texts/keys'
import { startTexts } from '../platform/texts'

const files = import.meta.glob<Record<string, string>>('./en/*.json', {
  base: '../../texts',
  import: 'default',
})
const rooms = Object.keys(files).map((file) => file.slice('./en/'.length, -'.json'.length) as Room)

// A page starts with its texts.
await startTexts('en', files, rooms)
