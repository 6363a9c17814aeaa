import { OFFICE_SCHEMA, USER_SCHEMA } from '../../../domain/directories/scim-user'
import { refuse } from './problem'
import { describedSchemas } from './user'

/** The most people in one answer. */
export const MOST_RESULTS = 500

const notSupported = { supported: false }

export const serviceProviderConfig = (base: string, documentationUri: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  documentationUri,
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: MOST_RESULTS },
  changePassword: notSupported,
  sort: notSupported,
  etag: notSupported,
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Token of a directory',
      description: 'A bearer token that an administrator of Whereabouts makes.',
      specUri: 'https://www.rfc-editor.org/info/rfc6750',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
})

export const resourceTypes = (base: string) => [
  {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    id: 'User',
    name: 'User',
    endpoint: '/Users',
    description: 'A person',
    schema: USER_SCHEMA,
    schemaExtensions: [{ schema: OFFICE_SCHEMA, required: false }],
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/User` },
  },
]

/** Finds one of the described things by its id. */
export const describedBy = <D extends { id: string }>(described: readonly D[], id: string) =>
  described.find((each) => each.id === id) ?? refuse(404, 'There is no such description.')

export const schemas = describedSchemas
