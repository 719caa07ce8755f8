/** Returns the network of an address, because an IPv6 user has a whole /64. */
export function networkOf(address: string): string {
  const ipv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (ipv4?.[1] !== undefined) return ipv4[1];
  return address.includes(':') ? address.split(':').slice(0, 4).join(':') : address;
}
