import { changeLanguage } from '../platform/texts'

// A page starts with its texts.
await changeLanguage('en')
