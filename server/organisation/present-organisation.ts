import type { PublicOrganisation } from '../../domain/organisation/public-organisation'
import type { Config } from '../config'

/**
 * Selects what colleagues and strangers may see of the organisation file. Only colleagues see the credits.
 */
export const presentOrganisation = (
  { organisation, isDemo }: Config,
  reader: object | null,
): PublicOrganisation => ({
  ...organisation,
  credits: reader ? organisation.credits : [],
  isDemo,
})
