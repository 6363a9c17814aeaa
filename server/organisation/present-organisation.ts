import type { PublicOrganisation } from '../../domain/organisation/public-organisation'
import type { Config } from '../config'

/**
 * Selects the parts of the organisation file that colleagues or strangers may see. Only colleagues see the credits.
 */
export const presentOrganisation = (
  { organisation, isDemo }: Config,
  reader: object | null,
): PublicOrganisation => ({
  ...organisation,
  credits: reader ? organisation.credits : [],
  isDemo,
})
