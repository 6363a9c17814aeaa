import * as z from 'zod/mini'
import type { AllClear as News } from './all-clear'

export const AllClear = z.object({
  office: z.string(),
  mayEnter: z.boolean(),
  time: z.string(),
} satisfies Record<keyof News, unknown>)
