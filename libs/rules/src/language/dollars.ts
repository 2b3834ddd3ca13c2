/** «$1,234.50», as sums stand in documents and replies alike. */
export function dollars(amount: number): string {
  const [whole = '', cents = ''] = amount.toFixed(2).split('.');
  return `$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${cents === '00' ? '' : `.${cents}`}`;
}
