/** Names the person whom a page believes to be signed in: a call for somebody else is refused. */
export const PERSON_HEADER = 'x-whereabouts-person'

export const ANOTHER_PERSON =
  'Somebody else is signed in in this browser by now. Nothing was changed; the page starts anew.'
