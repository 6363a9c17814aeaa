import { changeLanguage } from '../i18n/texts'

// A page starts with its texts.
await changeLanguage('en')
