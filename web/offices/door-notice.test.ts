import { expect, test } from 'vitest'
import { OFFICE_PHASES, phaseText } from '../../domain/offices/phases'
import { en } from '../i18n/en'
import { PHASE_TEXT } from './door-notice'

test.each(OFFICE_PHASES)('%s has the same text at the door as everywhere else', (phase) => {
  expect(en[PHASE_TEXT[phase]].replace('{organisation}', 'ERM')).toBe(phaseText(phase, 'ERM'))
})
