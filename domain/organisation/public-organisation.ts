import * as z from 'zod/mini'

/** What everybody may know of the organisation, signed in or not. */
export const PublicOrganisation = z.object({
  name: z.string(),
  shortName: z.string(),
  mainDomain: z.string(),
  allowedDomains: z.array(z.string()),
  privacyMailbox: z.string(),
  privacyUrl: z.string(),
  faqUrl: z.string(),
  exportFaqUrl: z.string(),
  credits: z.array(
    z.object({ title: z.string(), team: z.string(), name: z.string(), place: z.string(), email: z.string() }),
  ),
  /** Whether this is the demo: a banner says so. */
  isDemo: z.boolean(),
})
export type PublicOrganisation = z.infer<typeof PublicOrganisation>
