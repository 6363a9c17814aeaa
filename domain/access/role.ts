import * as z from 'zod/mini'

export const ADMIN = 'Admin'
export const Role = z.enum([ADMIN, ''])
export type Role = z.infer<typeof Role>
