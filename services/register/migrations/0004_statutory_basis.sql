-- The factor says on what a complaint rests, not that anything was breached (decision D42).
UPDATE entries SET risk_factors = array_replace(risk_factors, 'F_STATUTORY_BREACH', 'F_STATUTORY_BASIS');
