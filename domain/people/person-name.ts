/** The name, else the address. */
export const calledBy = ({ name, email }: { name: string; email: string }) =>
  name || email || 'Name not known'
