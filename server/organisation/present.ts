import type { PublicOrganisation } from '../../domain/organisation/public'
import type { Config } from '../config'

/** What leaves the server of the organisation file; the mount drops everything else. */
export const presentOrganisation = ({ organisation, isDemo }: Config): PublicOrganisation => ({
  ...organisation,
  isDemo,
})
