import * as z from 'zod/mini'

/** The facts about the organisation that everybody may read, signed in or not. */
export const PublicOrganisation = z.object({
  name: z.string(),
  shortName: z.string(),
  mainDomain: z.string(),
  allowedDomains: z.array(z.string()),
  /** The domains beside the main one that sign in by an identity provider of their own. */
  singleSignOnDomains: z.array(z.string()),
  privacyMailbox: z.string(),
  privacyUrl: z.string(),
  faqUrl: z.string(),
  exportFaqUrl: z.string(),
  credits: z.array(
    z.object({ title: z.string(), team: z.string(), name: z.string(), place: z.string(), email: z.string() }),
  ),
  /** True in the demo, where a banner says so. */
  isDemo: z.boolean(),
})
export type PublicOrganisation = z.infer<typeof PublicOrganisation>
