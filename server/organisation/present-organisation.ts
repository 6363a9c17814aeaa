import type { PublicOrganisation } from '../../domain/organisation/public-organisation'
import type { Config } from '../config'

/** What leaves the server of the organisation file; the mount drops everything else. Who is credited is told to colleagues only. */
export const presentOrganisation = (
  { organisation, isDemo }: Config,
  reader: object | null,
): PublicOrganisation => ({
  ...organisation,
  credits: reader ? organisation.credits : [],
  isDemo,
})
