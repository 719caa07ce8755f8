/**
 * Divides an amount in proportion to weights. Units: cents.
 *
 * Rounding: downwards, and the remaining cents go to the largest remainders, the first of equal
 * ones.
 * Holds: the shares add up to the amount; each is within a cent of its exact share. Without any
 * weight the first share is the whole amount.
 */
export function apportion(amount: bigint, weights: readonly bigint[]): bigint[] {
  const sum = weights.reduce((total, weight) => total + weight, 0n);
  if (sum === 0n) return weights.map((_, index) => (index === 0 ? amount : 0n));
  const shares = weights.map((weight) => (amount * weight) / sum);
  const remainders = weights.map((weight, index) => ({ index, left: (amount * weight) % sum }));
  let left = amount - shares.reduce((total, share) => total + share, 0n);
  for (const { index } of remainders.toSorted(
    (a, b) => Number(b.left > a.left) - Number(b.left < a.left),
  )) {
    if (left === 0n) break;
    shares[index] = (shares[index] ?? 0n) + 1n;
    left -= 1n;
  }
  return shares;
}
