import { ServiceError } from '@intake/contracts/errors';

export const noSuchPartner = () => new ServiceError('unknown_partner', 'No such partner is registered.');
