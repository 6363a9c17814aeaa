/** The languages of the check-in and visitor pages (specification §2). */
export const LANGUAGES = ['en', 'es', 'pt'] as const
export type Language = (typeof LANGUAGES)[number]
